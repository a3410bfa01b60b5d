/** Shortest time between two paints of a growing answer, in milliseconds. */
const PACE = 50

/**
 * Gathers what arrives and hands it on at a steady pace: the first at once, then one batch every
 * 50 ms, and what is left at once when the source ends or fails. Reads ahead, so that the network
 * is never held up by the screen. Where timers are held back, as in a background tab, batches
 * become fewer and larger; the end does not wait for a timer.
 */
export async function* paceBatches<Item>(source: AsyncGenerator<Item[], void>): AsyncGenerator<Item[], void> {
  const inbox = { items: [] as Item[], failures: [] as unknown[], isClosed: false, onNews: () => {} }

  const closed = (async () => {
    try {
      for await (const items of source) {
        inbox.items.push(...items)
        if (items.length > 0) inbox.onNews()
      }
    } catch (error) {
      inbox.failures.push(error)
    }
    inbox.isClosed = true
    inbox.onNews()
  })()

  try {
    while (inbox.items.length > 0 || !inbox.isClosed) {
      if (inbox.items.length === 0) {
        await new Promise<void>((resolve) => (inbox.onNews = resolve))
        continue
      }
      const batch = inbox.items
      inbox.items = []
      yield batch
      await Promise.race([closed, wait(PACE)])
    }
    for (const error of inbox.failures) throw error
  } finally {
    await source.return()
  }
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
