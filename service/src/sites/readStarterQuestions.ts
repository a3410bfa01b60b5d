import type { Site } from '../content/Site.js'

/** The number of questions that the assistant shows. */
const MAX_QUESTIONS = 4

/** Maximum length of a heading that is offered as a question, in characters. */
const MAX_LENGTH = 60

/** Verbs with which headings of English docs begin, and hardly ever as nouns. */
const VERBS =
  /^(add|allow|apply|authenticate|change|choose|configure|connect|convert|create|customi[sz]e|debug|define|delete|deploy|disable|download|embed|enable|extend|generate|get|handle|hide|install|integrate|invite|make|manage|migrate|move|publish|remove|rename|replace|reset|restore|run|secure|send|set|share|show|stop|switch|sync|uninstall|update|upgrade|upload|use|verify|write) \S/i

/**
 * "Schedule a job" begins with a verb, whichever it is; "About the project", "Using the API" and "Why a proxy" do not.
 */
const WITH_ARTICLE =
  /^(?!(about|above|after|at|before|behind|below|between|beyond|by|for|from|how|if|in|inside|into|like|of|on|or|outside|over|through|to|under|versus|what|when|where|which|who|why|with|without)\b|\w+ing\b)[a-z]+ (an?|the|your) /i

const questionsBySite = new WeakMap<Site, readonly string[]>()

/** Returns the starter questions of a snapshot, which are made once. */
export function readStarterQuestions(site: Site): readonly string[] {
  const questions = questionsBySite.get(site) ?? toStarterQuestions(site)
  questionsBySite.set(site, questions)
  return questions
}

/**
 * Makes questions to begin with from the headings of a site, in the order of its pages: those that are questions, and
 * English ones that begin with a verb. None for a site in several languages, since each page shows the same ones.
 */
function toStarterQuestions({ pages }: Site): readonly string[] {
  const shown = [...pages.values()].filter(({ hidden }) => !hidden)
  const languages = new Set(shown.flatMap(({ language }) => language?.toLowerCase().split('-')[0] ?? []))
  if (languages.size > 1) return []
  const isEnglish = languages.size === 0 || languages.has('en')
  const perPage = shown.map(({ sections }) => sections.flatMap(({ heading }) => toQuestion(heading, isEnglish)))
  // The first of each page before the second of one.
  const ranked = [...perPage.flatMap((questions) => questions.slice(0, 1)), ...perPage.flatMap((all) => all.slice(1))]
  return [...new Set(ranked)].slice(0, MAX_QUESTIONS)
}

function toQuestion(heading: string, isEnglish: boolean): string[] {
  const text = heading.trim()
  // In the attribute of the script tag, "|" separates questions.
  if (text.length > MAX_LENGTH || text.includes('|')) return []
  if (/[?？؟]$/.test(text)) return [text]
  if (!isEnglish || !(VERBS.test(text) || WITH_ARTICLE.test(text))) return []
  return [`How do I ${text.charAt(0).toLowerCase()}${text.slice(1).replace(/[.:!]$/, '')}?`]
}
