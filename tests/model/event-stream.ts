/** What a server tells in a stream of events before it ends the connection. */
export class EventStream {
  readonly text: string

  constructor(event: string, data: unknown) {
    this.text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
  }
}
