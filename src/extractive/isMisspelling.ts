/** In shorter words, one letter makes another word: "port" and "part". */
const SHORTEST = 5

/**
 * Whether a term can be a misspelling of another one: a letter is missing, too much or wrong, or two neighbours are
 * swapped. The stem of a misspelled word can also keep a letter of its ending: that of "chnage" is "chnage".
 */
export function isMisspelling(term: string, other: string): boolean {
  // The first letter is seldom wrong, and most words have another one.
  if (term[0] !== other[0]) return false
  return isOneEditApart(term, other) || isOneEditApart(term.slice(0, -1), other, false)
}

/** @param canBeWrong whether one letter may be another: with a letter left out too, "postgr" would be "posts" */
function isOneEditApart(term: string, other: string, canBeWrong = true): boolean {
  if (Math.min(term.length, other.length) < SHORTEST || Math.abs(term.length - other.length) > 1 || term === other)
    return false
  let same = 0
  while (term[same] === other[same]) same++
  const isSameFrom = (inTerm: number, inOther: number) => term.slice(same + inTerm) === other.slice(same + inOther)
  const isSwapped = term[same] === other[same + 1] && term[same + 1] === other[same] && isSameFrom(2, 2)
  return isSameFrom(0, 1) || isSameFrom(1, 0) || (canBeWrong && isSameFrom(1, 1)) || isSwapped
}
