/**
 * Returns what `useChat` reads of the body of a response. It is not a `ReadableStream`: pages replace that, or
 * `Response`, by polyfills that cannot be used with the browser's own.
 */
export function toResponseBody(source: AsyncGenerator<string, void>): Response['body'] {
  const read = async () => {
    const { done, value } = await source.next()
    return { value: done ? undefined : new TextEncoder().encode(value) }
  }
  return { getReader: () => ({ read }) } as unknown as Response['body']
}
