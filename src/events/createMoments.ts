import type { Moment } from './Moment.js'

type Take = (moment: Moment) => void

interface Moments {
  add: Take
  /** Hands over all that has waited, and what comes from now on. */
  handOver: (take: Take) => void
}

/** Keeps moments until there is something that makes events of them. */
export function createMoments(): Moments {
  const waiting: Moment[] = []
  let add: Take = (moment) => void waiting.push(moment)
  return {
    add: (moment) => add(moment),
    handOver: (take) => {
      waiting.splice(0).forEach(take)
      add = take
    },
  }
}
