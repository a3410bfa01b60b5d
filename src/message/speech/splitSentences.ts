/** After a mark that ends sentences and what closes with it, where no small letter goes on: "e.g. this" is one. */
const END = /(?<=[.!?…؟۔][\p{Pe}\p{Pf}"'*]*) (?!\p{Ll})|(?<=[。！？])(?![\p{Pe}\p{Pf}。！？])/u

const ENDS = /\p{P}$/u

/** The sentences of a paragraph, each with a mark at its end so that a voice pauses there. */
export function splitSentences(text: string): string[] {
  return text
    .split(END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .map((sentence) => (ENDS.test(sentence) ? sentence : `${sentence}.`))
}
