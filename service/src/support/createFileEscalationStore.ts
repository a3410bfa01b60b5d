import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readText, writeFileAtomic } from '../files/textFiles.js'
import { escalationSchema, type Escalation, type EscalationStore } from './EscalationStore.js'

const NAME = /^(esc_[0-9a-f]{32})\.json$/

const storedSchema = escalationSchema.extend({ dueAt: z.number() })

type Stored = z.infer<typeof storedSchema>

/**
 * Stores escalations as files, `folder/esc_….json`. Two processes with the same folder may both deliver an escalation:
 * receivers recognize it by its id.
 */
export function createFileEscalationStore({ folder }: { folder: string }): EscalationStore {
  const fileOf = (id: string) => join(folder, `${id}.json`)

  async function write(stored: Stored): Promise<void> {
    await writeFileAtomic(fileOf(stored.id), JSON.stringify(stored))
  }

  async function readAll(): Promise<Stored[]> {
    const names = await readdir(folder).catch(() => [])
    const texts = await Promise.all(names.filter((name) => NAME.test(name)).map((name) => readText(join(folder, name))))
    return texts.flatMap((text) => parse(text) ?? [])
  }

  return {
    add: (escalation) => write({ ...escalation, dueAt: Date.now() }),

    async claim(leaseMs) {
      const due = (await readAll()).filter(({ dueAt }) => dueAt <= Date.now())
      for (const stored of due) await write({ ...stored, dueAt: Date.now() + leaseMs })
      return due.map((stored) => escalationSchema.parse(stored))
    },

    async postpone(id, delayMs) {
      const stored = parse(await readText(fileOf(id)))
      if (stored) await write({ ...stored, attempts: stored.attempts + 1, dueAt: Date.now() + delayMs })
    },

    remove: (id) => rm(fileOf(id), { force: true }),

    async removeThreads(domain, threadIds) {
      const threads = new Set(threadIds)
      const isOfThread = (escalation: Escalation) =>
        escalation.domain === domain && threads.has(escalation.threadId ?? '')
      for (const { id } of (await readAll()).filter(isOfThread)) await rm(fileOf(id), { force: true })
    },
  }
}

/** Parses a file. A damaged file is kept for the owner. */
function parse(text = ''): Stored | undefined {
  try {
    return storedSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
