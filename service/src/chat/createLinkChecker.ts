interface Links {
  /** The URL that a link in an answer may lead to. `undefined` when it may not lead there. */
  resolve: (target: string) => string | undefined
  /** What a citation of the section with this number becomes. */
  cite: (number: number) => string
}

/** Longest text that is held back because it may become a link, in characters. */
const LONGEST_LINK = 2000

/** A part of Markdown at the beginning of a text. */
interface Token {
  complete: RegExp
  /** A text that may become one. */
  incomplete: RegExp
}

const LABEL = String.raw`\[(?:[^[\]\\]|\\.|\[[^[\]]*\])*\]`
const TARGET = String.raw`\(\s*<?([^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)`

/** Numbers of sections, as models write them: `1`, `1, 2`, `1 and 2`, `1–3`, `S1`, `Source 1`, `source: 2`. */
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
  /** With the spaces before it, which are dropped together with a citation of an unknown section. */
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

/** Of a code block, with the rest of its line. */
const FENCE: Token = { complete: /^(`{3,}|~{3,})[^\n]*\n/, incomplete: /^(?:`{1,2}|~{1,2}|(?:`{3,}|~{3,})[^\n]*)$/ }

/** What may stand before a block on its line: the marks of quotes and lists. */
const LINE_START = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(?:[-*+]|\d+[.)]?)?[\s>]*$/

/**
 * Checks the links of an answer in Markdown while it is written. Citations by number (`[2]`) become links to their
 * sections, and links to anything but the documentation lose their link and keep their text. Code stays as it is. What may
 * become a link is held back until that is decided.
 */
export function createLinkChecker({ resolve, cite }: Links) {
  let held = ''
  /** What is written of the current line, as long as a code block may begin behind it. */
  let lineStart: string | undefined = ''
  /** The fence that the current code block began with. */
  let fence: string | undefined

  /** Takes checked text from the beginning of `held`. */
  function take(length: number, checked = held.slice(0, length)): string {
    held = held.slice(length)
    const lineBreak = checked.lastIndexOf('\n')
    const written = lineBreak === -1 ? lineStart?.concat(checked) : checked.slice(lineBreak + 1)
    lineStart = written !== undefined && LINE_START.test(written) ? written : undefined
    return checked
  }

  /** Takes as much as is decided. */
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

  /** Takes what `held` begins with. @returns `undefined` while that is not decided */
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
        // Where the number of a section stands instead of its URL.
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
      // Links that use it could lead anywhere.
      case 'definition':
        return lineStart !== undefined ? `\\${text}` : text
      case 'autolink':
        return resolve(first) === undefined ? `\`${first}\`` : text
      case 'address':
        return resolve(text) === undefined ? `\`${text}\`` : text
    }
  }

  /** Takes a line of a code block. */
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
    /** @returns what is checked by now */
    write(delta: string): string {
      held += delta
      return check(false)
    },
    /** @returns the rest */
    end: () => check(true),
  }
}

/** The numbers of a citation. `1–3` stands for the one between them too. */
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
