import { useEffect, useState } from 'react'
import type { AnyActorRef, Snapshot, SnapshotFrom } from 'xstate'

import { shownUsername } from '#src/session/stored-account.ts'
import { readRecord, writeRecord } from '#src/storage/storage.ts'

/** What is typed into a form, by field. Never a secret. */
type Texts = Record<string, string>

/** How the texts of a form are stored until it's sent or closed, and restored when it's opened again (A61). */
export type TypedForm<Actor extends AnyActorRef, Fields extends Texts> = {
  /** Null while the form is closed. */
  open: (snapshot: SnapshotFrom<Actor>) => {
    /** The form and what it's about, such as `emailAnswer.17`. */
    place: string
    texts: Fields
    /** Texts that needn't be stored; otherwise those the form was opened with. */
    saved?: Fields
  } | null
  /** The event that fills in texts of an earlier visit. */
  restore: (texts: Fields, snapshot: SnapshotFrom<Actor>) => Parameters<Actor['send']>[0]
}

/** Whose texts they are. Signing out deletes them. */
type Owner = { record: 'typed.texts' | 'agent.typedTexts'; owner: string }

const writeTexts = ({ record, owner }: Owner, place: string, texts: Texts) => {
  const { [place]: before, ...others } = readRecord(record, owner) ?? {}
  const isEmpty = Object.keys(texts).length === 0
  if (isEmpty && !before) return
  const all = isEmpty ? others : { ...others, [place]: texts }
  writeRecord(record, Object.keys(all).length > 0 ? all : null, owner)
}

const differing = (texts: Texts, saved: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([field, text]) => text !== saved[field]))

/** An earlier version may have stored other fields. */
const restored = <Fields extends Texts>(texts: Fields, stored: Texts): Fields =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, stored[field] ?? text]),
  ) as Fields

/** Stores and restores what is typed, until the returned function is called. */
export const keepTypedTexts = <Actor extends AnyActorRef, Fields extends Texts>(
  actor: Actor,
  form: TypedForm<Actor, Fields>,
  owner: Owner,
) => {
  let shown: { place: string; saved: Fields } | null = null

  const follow = (snapshot: SnapshotFrom<Actor>) => {
    const { status }: Snapshot<unknown> = snapshot
    const now = status === 'active' ? form.open(snapshot) : null
    if (shown && shown.place !== now?.place) {
      writeTexts(owner, shown.place, {})
      shown = null
    }
    if (!now) return
    if (!shown) {
      shown = { place: now.place, saved: now.texts }
      const stored = readRecord(owner.record, owner.owner)?.[now.place]
      if (stored) return actor.send(form.restore(restored(now.texts, stored), snapshot))
    }
    writeTexts(owner, now.place, differing(now.texts, now.saved ?? shown.saved))
  }

  follow(actor.getSnapshot())
  const { unsubscribe } = actor.subscribe(follow)
  return unsubscribe
}

/** The same while a page is open. `form` is a constant; there is no actor while the form is closed. */
export function useTypedTexts<Actor extends AnyActorRef, Fields extends Texts>(
  actor: Actor | undefined,
  form: TypedForm<Actor, Fields>,
  { record, owner }: Owner,
) {
  useEffect(
    () => actor && keepTypedTexts(actor, form, { record, owner }),
    [actor, form, record, owner],
  )
}

/** For the forms of customers. */
export function useCustomersTexts<Actor extends AnyActorRef, Fields extends Texts>(
  actor: Actor | undefined,
  form: TypedForm<Actor, Fields>,
) {
  const [owner] = useState(shownUsername)
  useTypedTexts(actor, form, { record: 'typed.texts', owner })
}
