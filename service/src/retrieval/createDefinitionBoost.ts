import { toTerms } from 'docs-assistant/internal/extractive'
import type { Entry } from './SearchIndex.js'

/**
 * Matches a question that asks what something is, in the languages of the interface that are written in Latin letters.
 */
const DEFINITION =
  /^\s*(?:what(?:'s|’s| is| are| does)\b(?!.*\b(?:difference|between)\b)|define\b|explain\b|was (?:ist|sind|bedeutet|heißt)\b|qu['’]est-ce qu|c['’]est quoi\b|à quoi sert|(?:¿\s*)?qué (?:es|son|significa)\b|o que (?:é|são|significa)\b)|\b(?:meaning of|stands? for)\b/i

/** Maximum number of words in such a question, without stop words. */
const MAX_TERMS = 3

/** Matches the headings of sections that say what something is. */
const INTRODUCTORY =
  /\b(?:introduction|overview|concepts?|what (?:is|are)|why|about|description|basics|definition|einführung|einleitung|überblick|grundlagen|présentation|aperçu|introducción|descripción|conceptos|introdução|visão geral)\b/iu

const GLOSSARY = /gloss/i

/** The number of a chapter. */
const NUMBER = /^\p{N}/u

/** The factors of an introduction, and of one whose heading begins with what is asked for. */
const INTRODUCTION_BOOST = 1.3
const NAMED_BOOST = 1.6

/**
 * Returns the factor of a section's score for a question that asks what something is: "What is a gate?", or "gates"
 * alone. Sections that introduce their page or subject, and entries of a glossary, answer it. `undefined` for other
 * questions.
 * @param terms of the question
 * @param stemming base language of the docs
 */
export function createDefinitionBoost(
  question: string,
  terms: readonly string[],
  stemming: string,
): ((entry: Pick<Entry, 'page' | 'section'>) => number) | undefined {
  const asked = new Set(terms)
  if (asked.size !== 1 && (asked.size > MAX_TERMS || !DEFINITION.test(question))) return undefined
  return (entry) => {
    if (!isIntroduction(entry)) return 1
    const named = toTerms(entry.section.heading, stemming).filter((term) => !NUMBER.test(term))
    return named.length > 0 && named.slice(0, asked.size).every((term) => asked.has(term))
      ? NAMED_BOOST
      : INTRODUCTION_BOOST
  }
}

function isIntroduction({ page, section }: Pick<Entry, 'page' | 'section'>): boolean {
  const { heading } = section
  return (
    section === page.sections[0] || heading === page.title || INTRODUCTORY.test(heading) || GLOSSARY.test(page.path)
  )
}
