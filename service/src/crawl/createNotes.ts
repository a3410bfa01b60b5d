/** Collects what a crawl leaves out: one sentence per problem rather than per URL. */
export interface Notes {
  /**
   * Adds a URL that is left out.
   * @param problem continues a sentence after "it": `answered with status 500.`
   */
  skip(url: URL | string, problem: string): void
  keep(url: URL | string, problem: string): void
  /** Adds a sentence. */
  say(sentence: string): void
  list(): string[]
}

export function createNotes(): Notes {
  const counts = new Map<string, { first: string; count: number }>()
  const sentences: string[] = []

  function add(url: URL | string, problem: string): void {
    const known = counts.get(problem)
    if (known === undefined) counts.set(problem, { first: describeAddress(url), count: 1 })
    else known.count += 1
  }

  return {
    skip: (url, problem) => add(url, `is left out: it ${problem}`),
    keep: (url, problem) => add(url, `stays as it was: it ${problem}`),
    say: (sentence) => void sentences.push(sentence),
    list: () => [
      ...sentences,
      ...[...counts].map(([problem, { first, count }]) => `${first} ${problem}${describeRest(count - 1)}`),
    ],
  }
}

const LONGEST_ADDRESS = 200

/** Describes a URL without its query, which may be a secret, and without characters that would break a log line. */
function describeAddress(url: URL | string): string {
  const [address = ''] = String(url).split('?', 1)
  return address.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, LONGEST_ADDRESS)
}

function describeRest(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ' The same is true of one other address.' : ` The same is true of ${count} other addresses.`
}
