import { createLoad } from './createLoad.mjs'
import { measureTyping } from './measureTyping.mjs'
import { report } from './report.mjs'
import { runRounds } from './runRounds.mjs'

/** Measures the delay of typed characters while an answer is streaming in a long conversation. */
export async function benchTyping(server, { rounds, variants, capSeconds }) {
  const load = createLoad(50, () => 1000)
  const shown = variants.filter(({ answer }) => answer !== undefined)
  const runs = await runRounds(rounds, shown, (variant) => measureTyping(server, variant, load, capSeconds))
  report('Keydown to paint, 50 KB arriving below 200 messages of 2 KB', runs)
}
