import { Fragment } from 'react'

/** An email address. If space is tight, it wraps after its @ and its dots. */
export const MailAddress = ({ address }: { address: string }) => (
  <bdi translate="no">
    {address.split(/(?<=[@.])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        <span>{part}</span>
      </Fragment>
    ))}
  </bdi>
)
