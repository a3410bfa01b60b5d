/** The rules of a site for this crawler. RFC 9309. */
export interface Robots {
  /** Whether a URL may be requested. The longest matching rule applies; if two have the same length, `Allow`. */
  isAllowed(url: URL): boolean
  /** `Crawl-delay`, in milliseconds. 0 if there is none. */
  delayMs: number
}

interface Rule {
  isAllow: boolean
  pattern: string
}

interface Group {
  agents: string[]
  rules: Rule[]
  delaySeconds: number
}

/**
 * Parses `robots.txt`. Merges the groups that name the agent; if there are none, those of `*`.
 * @param agent product token, in lower case
 */
export function parseRobots(text: string, agent: string): Robots {
  const groups = readGroups(text)
  const named = groups.filter(({ agents }) => agents.includes(agent))
  const chosen = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'))
  const findRule = indexRules(chosen.flatMap((group) => group.rules))
  return {
    isAllowed: ({ pathname, search }) => findRule(normalize(pathname + search))?.isAllow ?? true,
    delayMs: Math.max(0, ...chosen.map(({ delaySeconds }) => delaySeconds)) * 1000,
  }
}

function readGroups(text: string): Group[] {
  const groups: Group[] = []
  let hasRules = true
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [content = ''] = line.split('#', 1)
    const colon = content.indexOf(':')
    const field = content.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    const value = content.slice(colon + 1).trim()
    if (field === 'user-agent') {
      if (hasRules) groups.push({ agents: [], rules: [], delaySeconds: 0 })
      hasRules = false
      groups.at(-1)?.agents.push(value.toLowerCase().replace(/\/.*$/, ''))
      continue
    }
    const group = groups.at(-1)
    if (group === undefined || !['allow', 'disallow', 'crawl-delay'].includes(field)) continue
    hasRules = true
    if (field === 'crawl-delay') group.delaySeconds = Math.max(0, Number(value)) || 0
    // An empty `Disallow` disallows nothing.
    else if (value !== '') group.rules.push({ isAllow: field === 'allow', pattern: normalize(value) })
  }
  return groups
}

/**
 * Returns a function that finds the rule of a path. Some sites have tens of thousands of rules, nearly all of them
 * plain prefixes: these are looked up, and only patterns are compared one by one.
 */
function indexRules(rules: readonly Rule[]): (path: string) => Rule | undefined {
  // Sorted so that the first matching rule applies.
  const sorted = rules.toSorted(compareRules)
  const isPattern = ({ pattern }: Rule) => /\*|\$$/.test(pattern)
  const patterns = sorted.filter(isPattern).map((rule) => ({ rule, matches: createMatcher(rule.pattern) }))
  const prefixes = new Map<string, Rule>()
  for (const rule of sorted) {
    if (!isPattern(rule) && !prefixes.has(rule.pattern)) prefixes.set(rule.pattern, rule)
  }
  const lengths = [...new Set([...prefixes.keys()].map(({ length }) => length))]

  return (path) => {
    const length = lengths.find((end) => end <= path.length && prefixes.has(path.slice(0, end))) ?? 0
    const prefix = prefixes.get(path.slice(0, length))
    const found = patterns.find(({ rule, matches }) => rule.pattern.length < length || matches(path))?.rule
    return [prefix, found].filter((rule) => rule !== undefined).toSorted(compareRules)[0]
  }
}

const compareRules = (a: Rule, b: Rule) => b.pattern.length - a.pattern.length || Number(b.isAllow) - Number(a.isAllow)

/** Matches piece by piece, in linear time: a regular expression for a pattern with many `*` could take forever. */
function createMatcher(pattern: string): (path: string) => boolean {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...pieces] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  const last = isWhole ? pieces.pop() : undefined
  return (path) => {
    if (!path.startsWith(first)) return false
    let at = first.length
    for (const piece of pieces) {
      const found = path.indexOf(piece, at)
      if (found === -1) return false
      at = found + piece.length
    }
    if (!isWhole) return true
    return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last)
  }
}

const UNRESERVED = /[\w.~-]/

/** Normalizes percent-encoding. */
function normalize(path: string): string {
  return path.replace(/[^\x21-\x7e]/gu, encodeURIComponent).replace(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(parseInt(code.slice(1), 16))
    return UNRESERVED.test(character) ? character : code.toUpperCase()
  })
}
