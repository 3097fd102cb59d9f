type Stop = () => Promise<unknown>

/** Something that runs for its members: from the first one that joins until the last one leaves. */
export const whileUsed = <Member>(start: () => Promise<Stop>) => {
  const members = new Set<Member>()
  let running: Promise<Stop> | undefined

  const leave = async (member: Member) => {
    members.delete(member)
    if (members.size > 0) return
    const ending = running
    running = undefined
    const stop = await ending
    await stop?.()
  }

  return {
    members: members as ReadonlySet<Member>,
    /** Resolves once it runs, with a function that leaves. */
    join: async (member: Member) => {
      members.add(member)
      try {
        running ??= start()
        await running
      } catch (error) {
        await leave(member).catch(() => {})
        throw error
      }
      return () => leave(member)
    },
  }
}
