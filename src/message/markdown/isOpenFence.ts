/** Whether code lacks the line that ends it. Indented code needs none. */
export function isOpenFence(raw: string): boolean {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(raw)?.[1]
  if (fence === undefined) return false
  return !new RegExp(`\\n {0,3}${fence}${fence.charAt(0)}*[ \\t]*\\n*$`).test(raw)
}
