let requestId: string | undefined

/** The id of the request that failed last; undefined when the server wasn't reached. */
export const lastFailure = () => requestId

export const noteFailure = (headers: Headers | undefined) => {
  requestId = headers?.get('x-request-id') ?? undefined
}
