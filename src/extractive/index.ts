export { findOtherVariants } from './chooseVariants.js'
export { chooseSources, readLinks } from './chooseSources.js'
export { assess, findMargin, pageOf, termsOf, type Tier } from './assess.js'
export { createNameBoost, createNameWeight } from './createNameBoost.js'
export { createSectionSearch, type SectionSearch } from './createSectionSearch.js'
export { createCover, createWeigh, type Weigh } from './createWeigh.js'
export { detectLanguage } from './detectLanguage.js'
export { explainAnswer, type AnswerReason } from './explainAnswer.js'
export { decodeLines, encodeLines } from './lineSymbols.js'
export { quoteBriefly } from './quoteBriefly.js'
export { readQuestion, toKeywords, type Question } from './readQuestion.js'
export { countTypos } from './countTypos.js'
export {
  CONTEXT_WEIGHT,
  EARLIER_PAGE_BOOST,
  SYNONYM_SHARE,
  toRarity,
  type FoundSection,
  type Search,
  type SearchTerm,
} from './Search.js'
export { findSentences, readConfidence } from './sentences.js'
export { splitBlocks } from './splitBlocks.js'
export { isMistyped } from './strayWords.js'
export { toSymbolWords } from './symbolWords.js'
export { toPassages } from './toPassages.js'
export { toQuestionTerms, toQuestionWords } from './toQuestionTerms.js'
export { isInPieces, toTerms, type Word } from './toTerms.js'
export { addStemmer, addStopWords } from './wordAnalysis.js'
export { toSectionTitle, writeAnswer } from './writeAnswer.js'
export { writePinned } from './writePinned.js'
