import Link from 'next/link'

/** Links of the docs take the reader to the next page without loading it anew. */
export function useMDXComponents() {
  return { a: Link }
}
