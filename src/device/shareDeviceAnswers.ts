import { createDeviceAnswers, type DeviceAnswers } from './createDeviceAnswers.js'

const created = new Map<string, DeviceAnswers>()

/** The answers from a Pagefind index, created once per page: the model takes gigabytes of memory. */
export function shareDeviceAnswers(pagefindUrl: string): DeviceAnswers {
  const answers = created.get(pagefindUrl) ?? createDeviceAnswers({ pagefindUrl })
  created.set(pagefindUrl, answers)
  return answers
}
