const SYLLABLES = ['ba', 'co', 'du', 'fe', 'gi', 'ho', 'ka', 'lu', 'me', 'ni', 'po', 'ra', 'su', 'te', 'vi', 'zo']
const VOCABULARY = 8000

/** Returns a function that generates text: as in real text, few words are frequent and most are rare. */
export function createWords(random) {
  const vocabulary = Array.from({ length: VOCABULARY }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(
      '',
    ),
  )
  return (count) => Array.from({ length: count }, () => vocabulary[Math.floor(VOCABULARY * random() ** 3)]).join(' ')
}
