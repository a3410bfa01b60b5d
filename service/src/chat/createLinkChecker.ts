interface Links {
  /** Returns the URL that replaces the target of a link, or `undefined` if the link must be removed. */
  resolve: (target: string) => string | undefined
  /** Returns the Markdown of a citation of the section with this number. */
  cite: (number: number) => string
}

/** Maximum length of text that is held back because it may become a link, in characters. */
const LONGEST_LINK = 2000

/** A Markdown token at the beginning of a text. */
interface Token {
  complete: RegExp
  /** Matches text that may become this token. */
  incomplete: RegExp
}

const LABEL = String.raw`\[(?:[^[\]\\]|\\.|\[[^[\]]*\])*\]`
const TARGET = String.raw`\(\s*<?([^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)`

/** Matches section numbers as models write them: `1`, `1, 2`, `1 and 2`, `1–3`, `S1`, `Source 1`, `source: 2`. */
const NUMBER = String.raw`(?:S|sources?\s*[:#]?\s*)?\d{1,2}`
const NUMBERS = String.raw`${NUMBER}(?:\s*(?:[,;&–-]|and)\s*${NUMBER})*`

const TOKENS = {
  escape: { complete: /^\\[^]/, incomplete: /^\\$/ },
  code: {
    complete: /^(`+)(?!`)(?:(?!\n\s*\n)[^])*?[^`]\1(?!`)/,
    incomplete: /^(`+)(?:(?!`)(?:(?!\n\s*\n|[^`]\1[^`])[^])*)?$/,
  },
  link: {
    complete: new RegExp(`^(!?)(${LABEL})${TARGET}`, 's'),
    incomplete: new RegExp(
      String.raw`^!?(?:\[(?:[^[\]\\]|\\.|\[[^[\]]*\])*(?:[\\]|\[[^[\]]*)?)?$|^!?${LABEL}(?:\((?:[^()]|\([^()]*\))*(?:\([^()]*)?)?$`,
      's',
    ),
  },
  /** Includes the spaces before the citation, which are dropped along with a citation of an unknown section. */
  citation: {
    complete: new RegExp(String.raw`^( *)(?:\[\s*\^?(${NUMBERS})\s*\]|【\s*(${NUMBERS})[^】\n]*】)`, 'i'),
    incomplete: /^ *(?:\[[^[\]]*\]?|【[^】\n]*)?$/,
  },
  definition: { complete: /^\[[^\]]+\](?=:)/, incomplete: /^\[[^\]]*\]?$/ },
  autolink: { complete: /^<((?:https?|mailto):[^\s<>]*)>/i, incomplete: /^<[^\s<>]*$/ },
  address: {
    complete: /^(?:https?:\/\/|www\.)[^\s<>[\]"'`]*[^\s<>[\]"'`.,:;!?*_)]/i,
    incomplete: /^(?:h(?:t(?:t(?:ps?(?::\/?)?)?)?)?|w{1,3}|(?:https?:\/\/|www\.)[^\s<>[\]"'`]*)$/i,
  },
} satisfies Record<string, Token>

/** The fence of a code block, with the rest of its line. */
const FENCE: Token = { complete: /^(`{3,}|~{3,})[^\n]*\n/, incomplete: /^(?:`{1,2}|~{1,2}|(?:`{3,}|~{3,})[^\n]*)$/ }

/** The markers of quotes and lists that may precede a block on its line. */
const LINE_START = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(?:[-*+]|\d+[.)]?)?[\s>]*$/

/**
 * Checks the links of a streaming answer in Markdown. Numbered citations (`[2]`) become links to their sections; links
 * to anything outside the documentation are replaced with their text. Code is not changed. Text that may become a link
 * is held back until it is complete.
 */
export function createLinkChecker({ resolve, cite }: Links) {
  let held = ''
  /** The current line so far, while a code block can still begin on it. */
  let lineStart: string | undefined = ''
  /** The opening fence of the current code block. */
  let fence: string | undefined

  /** Removes text from the beginning of `held`, and returns its checked form. */
  function take(length: number, checked = held.slice(0, length)): string {
    held = held.slice(length)
    const lineBreak = checked.lastIndexOf('\n')
    const written = lineBreak === -1 ? lineStart?.concat(checked) : checked.slice(lineBreak + 1)
    lineStart = written !== undefined && LINE_START.test(written) ? written : undefined
    return checked
  }

  /** Returns all text that can be checked so far. */
  function check(isEnd: boolean): string {
    let checked = ''
    while (held !== '') {
      const next =
        fence === undefined
          ? readNext(isEnd || held.length > LONGEST_LINK)
          : readCodeLine(fence, isEnd || held.length > LONGEST_LINK)
      if (next === undefined) break
      checked += next
    }
    return checked
  }

  /**
   * Reads the next token of `held`.
   * @returns `undefined` if more text is needed
   */
  function readNext(isDecided: boolean): string | undefined {
    const text = held.slice(0, LONGEST_LINK)
    const match = ({ complete, incomplete }: Token) =>
      !isDecided && incomplete.test(text) ? 'undecided' : (complete.exec(text) ?? undefined)
    const begun = lineStart === undefined ? undefined : match(FENCE)
    if (begun === 'undecided') return undefined
    if (begun !== undefined) {
      fence = begun[1]
      return take(begun[0].length)
    }
    for (const [name, token] of Object.entries(TOKENS)) {
      const found = match(token)
      if (found === 'undecided') return undefined
      if (found !== undefined) return take(found[0].length, writeToken(name as keyof typeof TOKENS, found))
    }
    return take(/^(?:[^\\`[【!<hw~\n ]| +(?=[^ [【]))+|^[^]/i.exec(text)?.[0].length ?? 1)
  }

  function writeToken(name: keyof typeof TOKENS, [text, first = '', label = '', target = '']: RegExpExecArray): string {
    switch (name) {
      case 'escape':
      case 'code':
        return text
      case 'link': {
        const url = resolve(target)
        // The number of a section in place of its URL.
        if (/^#?\d{1,2}$/.test(target))
          return [label.slice(1, -1), cite(Number(target.replace('#', '')))].join(' ').trimEnd()
        return url === undefined ? checkAll(label.slice(1, -1), { resolve, cite }) : `${first}${label}(${url})`
      }
      case 'citation': {
        const cited = readNumbers(label || target)
          .map(cite)
          .join('')
        return cited === '' ? '' : first + cited
      }
      // A link that uses this definition could lead anywhere.
      case 'definition':
        return lineStart !== undefined ? `\\${text}` : text
      case 'autolink':
        return resolve(first) === undefined ? `\`${first}\`` : text
      case 'address':
        return resolve(text) === undefined ? `\`${text}\`` : text
    }
  }

  /** Reads a line of a code block. */
  function readCodeLine(opening: string, isDecided: boolean): string | undefined {
    const length = held.indexOf('\n') + 1 || (isDecided ? held.length : 0)
    if (length === 0) return undefined
    const marks = held
      .slice(0, length)
      .replace(/^[\s>]+/, '')
      .trimEnd()
    if (marks.startsWith(opening) && marks.replaceAll(opening.charAt(0), '') === '') fence = undefined
    return take(length)
  }

  return {
    /**
     * Adds text.
     * @returns the text that is checked so far
     */
    write(delta: string): string {
      held += delta
      return check(false)
    },
    /**
     * Ends the answer.
     * @returns the remaining text
     */
    end: () => check(true),
  }
}

/** Returns the numbers of a citation. `1–3` includes the number in between. */
function readNumbers(text: string): number[] {
  return text.split(/[,;&]|and/i).flatMap((part) => {
    const [first = 0, last = first] = (part.match(/\d+/g) ?? []).map(Number)
    return Array.from({ length: Math.max(1, last - first + 1) }, (_, offset) => first + offset)
  })
}

function checkAll(text: string, links: Links): string {
  const checker = createLinkChecker(links)
  return checker.write(text) + checker.end()
}
