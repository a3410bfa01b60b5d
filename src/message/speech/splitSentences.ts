/** After a mark that ends sentences and what closes with it, where no small letter goes on: "e.g. this" is one. */
const END = /(?<=[.!?…؟۔][\p{Pe}\p{Pf}"'*]*) (?!\p{Ll})|(?<=[。！？])(?![\p{Pe}\p{Pf}。！？])/u

const ENDS = /\p{P}$/u

/** The sentences of a paragraph, each with a mark at its end so that a voice pauses there. */
export function splitSentences(text: string): string[] {
  const sentences = text.trim().split(END).filter((sentence) => sentence !== '')
  return sentences.map((sentence) => (ENDS.test(sentence) ? sentence : `${sentence}.`))
}
