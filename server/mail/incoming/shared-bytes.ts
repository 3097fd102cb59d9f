/**
 * Memory for large messages, which are received one at a time. Each would stay until the next garbage
 * collection, which shared memory doesn't cause.
 */
let spare = new Uint8Array(new SharedArrayBuffer(0))

/**
 * Collects the bytes of a message in memory that threads share, so that they are never copied. `expected` is
 * their number, if known. A large message is only valid until the next one.
 */
export const collectShared = async (
  chunks: AsyncIterable<Uint8Array>,
  expected: number,
  isLarge: boolean,
) => {
  let bytes =
    isLarge && spare.length >= expected ? spare : new Uint8Array(new SharedArrayBuffer(expected))
  let length = 0
  for await (const chunk of chunks) {
    if (length + chunk.length > bytes.length) {
      const size = Math.max(bytes.length * 2, length + chunk.length)
      const larger = new Uint8Array(new SharedArrayBuffer(size))
      larger.set(bytes.subarray(0, length))
      bytes = larger
    }
    bytes.set(chunk, length)
    length += chunk.length
  }
  if (isLarge) spare = bytes
  return bytes.subarray(0, length)
}
