/**
 * Returns what `useChat` reads of a response. Its body is no `ReadableStream`: pages replace that, or `Response`, by
 * polyfills that cannot be used with the browser's own.
 */
export function toAnswerResponse(source: AsyncGenerator<string, void>): Response {
  const read = async () => {
    const { done, value } = await source.next()
    return { value: done ? undefined : new TextEncoder().encode(value) }
  }
  // No type of the DOM says which part of a response is read.
  return { ok: true, body: { getReader: () => ({ read }) } } as unknown as Response
}
