import type { StoredRecord } from '#machines/records.ts'
import { readRecord, storedIds, writeRecord } from './storage.ts'

/** Stores records of flows; drafts and locks belong to one user. */
export const storeRecord = ({ record, value }: StoredRecord, username: string) => {
  switch (record) {
    case 'login.step':
    case 'session.signOut':
    case 'passkey.offer':
    case 'language.chosen':
    case 'language.followed':
    case 'ticketList.query':
      return writeRecord(record, value)
    case 'partner.form':
    case 'loginRequest.form':
    case 'profile.changes':
    case 'knowledgeBase.place':
    case 'knowledgeBase.opened':
    case 'profilePrompt.pause':
    case 'passkeyOffer.pause':
    case 'ticket.kinds':
      return writeRecord(record, value, username)
    case 'help.query':
      return writeRecord(record, value || null, username)
    case 'comment.draft':
      return writeRecord(record, value.text || null, username, value.ticketId)
    case 'reply.draft': {
      const { agentId, ticketId, texts } = value
      const isEmpty = texts.reply === '' && texts.note === ''
      return writeRecord(record, isEmpty ? null : texts, String(agentId), ticketId)
    }
    case 'queue.query':
      return writeRecord(record, value.query, String(value.agentId))
    case 'bulk.draft':
      return writeRecord(record, value.text || null, String(value.agentId))
    case 'bulk.selection': {
      const { agentId, selected } = value
      return writeRecord(record, selected.length > 0 ? [...selected] : null, String(agentId))
    }
    case 'announcement.form': {
      const { agentId, announcementId, stored } = value
      return writeRecord(record, stored, String(agentId), announcementId ?? 0)
    }
    case 'newTicket.form': {
      const { agentId, userId, companyId, emailId, form } = value
      return userId === null && companyId !== null
        ? writeRecord('newTicket.companyForm', form, String(agentId), companyId)
        : writeRecord(record, form, String(agentId), emailId === null ? (userId ?? 0) : -emailId)
    }
    case 'comment.lock':
      return writeRecord(record, value.lockLeft || null, username, value.ticketId)
    case 'resolution.form':
      return writeRecord(record, value.form, username, value.ticketId)
    case 'rating.form':
      return writeRecord(record, value.form, username, value.ticketId)
    case 'uploads.unfinished': {
      const { owner, place, names } = value
      const { [place]: _, ...others } = readRecord(record, owner) ?? {}
      const all = names.length > 0 ? { ...others, [place]: [...names] } : others
      return writeRecord(record, Object.keys(all).length > 0 ? all : null, owner)
    }
    case 'ticket.form':
      if (value) return writeRecord(record, value.form, username, value.ticketId)
      for (const ticketId of storedIds(record, username))
        writeRecord(record, null, username, ticketId)
  }
}

/** Forms that were filled in and not sent. */
export const unsentTicketForms = (username: string) =>
  storedIds('ticket.form', username).flatMap((ticketId) => {
    const form = readRecord('ticket.form', username, ticketId)
    return form ? [{ ticketId, form }] : []
  })
