import { isMap, isSeq, parseDocument, type Node, type Pair, type ParsedNode } from 'yaml'
import { UnclearConfigError } from './editConfig.js'
import { readIndent, readStyle, toLineStart, toNextLine } from './textEdits.js'

/** Where the hook is, beside mkdocs.yml. */
export const HOOK_FILE = 'hooks/docs_assistant.py'

/** What MkDocs runs after each build. */
export const HOOK = `# hooks/docs_assistant.py
import subprocess


def on_post_build(config, **kwargs):
    command = ["npx", "docs-assistant", "index", config["site_dir"], "--add-assistant"]
    if config["site_url"]:
        command += ["--url", config["site_url"]]
    subprocess.run(command, check=True)
`

/** The lines for a mkdocs.yml without hooks. */
export const HOOK_LINES = `hooks:\n  - ${HOOK_FILE}`

type HookPair = Pair<ParsedNode, ParsedNode | null>

function findHooks(text: string): HookPair | undefined {
  // `!!python/name:` and other tags of plugins are only unknown here.
  const { contents, errors } = parseDocument(text, { logLevel: 'silent' })
  const [error] = errors
  if (error !== undefined) throw new UnclearConfigError(`it is not valid YAML: ${error.message.split('\n')[0]}`)
  if (contents !== null && !isMap(contents)) throw new UnclearConfigError('it is not a list of settings')
  return contents?.items.find(({ key }) => 'value' in key && key.value === 'hooks')
}

const endOf = (node: Node | null | undefined) => node?.range?.[1] ?? 0

/**
 * Adds the hook to the list `hooks` of a mkdocs.yml.
 * @throws {UnclearConfigError} that says what is unclear
 */
export function addHook(text: string): string {
  const { eol } = readStyle(text)
  const hooks = findHooks(text)
  if (hooks === undefined)
    return `${text}${text === '' || text.endsWith('\n') ? '' : eol}${HOOK_LINES.replace('\n', eol)}${eol}`
  const { value } = hooks
  if (!isSeq(value)) throw new UnclearConfigError('"hooks" is not a list')
  if (value.items.some((item) => String(item).includes(HOOK_FILE))) return text
  const last = value.items.at(-1)
  if (value.flow === true) {
    const position = last === undefined ? endOf(value) - 1 : endOf(last)
    return `${text.slice(0, position)}${last === undefined ? '' : ', '}${HOOK_FILE}${text.slice(position)}`
  }
  const start = last?.range[0] ?? 0
  const line = `${readIndent(text, start)}- ${HOOK_FILE}${eol}`
  const next = toNextLine(text, endOf(last) - 1)
  return `${text.slice(0, next)}${text.slice(0, next).endsWith('\n') ? '' : eol}${line}${text.slice(next)}`
}

/** Removes the hook, and the list if it then holds none. */
export function removeHook(text: string): string {
  const hooks = findHooks(text)
  const value = hooks?.value
  if (hooks === undefined || !isSeq(value)) return text
  const index = value.items.findIndex((item) => String(item).includes(HOOK_FILE))
  const item = value.items[index]
  if (item === undefined) return text
  const [start] = item.range
  if (value.items.length === 1)
    return text.slice(0, toLineStart(text, hooks.key.range[0])) + text.slice(toNextLine(text, endOf(item)))
  if (value.flow !== true) return text.slice(0, toLineStart(text, start)) + text.slice(toNextLine(text, endOf(item)))
  const previous = value.items[index - 1]
  const next = value.items[index + 1]
  return previous === undefined
    ? text.slice(0, start) + text.slice(next?.range[0] ?? endOf(item))
    : text.slice(0, endOf(previous)) + text.slice(endOf(item))
}
