import type { DocsAssistantProps } from './DocsAssistantProps.js'

/** Separates starter questions in an attribute; they may hold commas. */
const SEPARATOR = '|'

const toScheme = (value: string | undefined) => (value === 'light' || value === 'dark' ? value : 'auto')

const toPersistence = (value: string | undefined) => (value === 'session' || value === 'none' ? value : 'local')

/**
 * Props from an element's attributes: `domain`, `api-key`, `base-url`, `user-id`, `current-path`,
 * `version`, `language`, `heading`, `starter-questions` (separated by `|`), `disclaimer`, `color-scheme`,
 * `persistence` (`local`, `session`, `none`), `shortcut` (empty for none), `ask-from-address`.
 */
export function readEmbedProps(element: Element): DocsAssistantProps {
  const read = (name: string) => element.getAttribute(name) ?? undefined
  const version = read('version')
  const language = read('language')
  const questions = read('starter-questions')?.split(SEPARATOR)
  return {
    domain: read('domain') ?? '',
    apiKey: read('api-key'),
    baseUrl: read('base-url'),
    userId: read('user-id'),
    currentPath: read('current-path'),
    filter: version === undefined && language === undefined ? undefined : { version, language },
    title: read('heading'),
    starterQuestions: questions?.map((question) => question.trim()).filter((question) => question !== ''),
    disclaimer: read('disclaimer'),
    colorScheme: toScheme(read('color-scheme')),
    persistence: toPersistence(read('persistence')),
    shortcut: read('shortcut') === '' ? false : read('shortcut'),
    askFromAddress: element.hasAttribute('ask-from-address'),
  }
}
