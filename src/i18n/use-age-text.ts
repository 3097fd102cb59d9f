import { useLingui } from '@lingui/react/macro'

import type { Age } from './times.ts'

/**
 * "3 hours ago" from Lingui: the first `Intl.RelativeTimeFormat` of a page takes 17 ms before
 * the first row.
 */
export function useAgeText() {
  const { t } = useLingui()
  return ({ unit, count }: Age) => {
    switch (unit) {
      case 'year':
        return count === 1 ? t`a year ago` : t`${count} years ago`
      case 'month':
        return count === 1 ? t`a month ago` : t`${count} months ago`
      case 'week':
        return count === 1 ? t`a week ago` : t`${count} weeks ago`
      case 'day':
        return count === 1 ? t`a day ago` : t`${count} days ago`
      case 'hour':
        return count === 1 ? t`an hour ago` : t`${count} hours ago`
      case 'minute':
        return count === 1 ? t`a minute ago` : t`${count} minutes ago`
      case 'now':
        return t`just now`
    }
  }
}
