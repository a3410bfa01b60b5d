/** Collects what is left out of a crawl: one sentence for each problem, not for each address. */
export interface Notes {
  /** @param problem goes on after "it": `answered with status 500.` */
  leaveOut(url: URL | string, problem: string): void
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
    leaveOut: (url, problem) => add(url, `is left out: it ${problem}`),
    keep: (url, problem) => add(url, `stays as it was: it ${problem}`),
    say: (sentence) => void sentences.push(sentence),
    list: () => [
      ...sentences,
      ...[...counts].map(([problem, { first, count }]) => `${first} ${problem}${describeRest(count - 1)}`),
    ],
  }
}

const LONGEST_ADDRESS = 200

/** Without the query, which may be a secret, and without what would break a line of the log. */
function describeAddress(url: URL | string): string {
  const [address = ''] = String(url).split('?', 1)
  return address.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, LONGEST_ADDRESS)
}

function describeRest(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ' The same is true of one other address.' : ` The same is true of ${count} other addresses.`
}
