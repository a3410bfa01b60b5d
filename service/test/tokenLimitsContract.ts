import type { TokenLimitOptions, TokenLimits } from 'docs-assistant-service'
import { describe, expect, test } from 'vitest'

interface Driver {
  limits: TokenLimits
  /** Lets time pass. */
  pass: (seconds: number) => Promise<void>
}

const DAY = 24 * 3600

const ada = { site: 'acme', ip: 'a' }
const bob = { site: 'acme', ip: 'b' }

/** What every driver of token limits must do. `open` begins at nothing. */
export function describeTokenLimits(name: string, open: (options: TokenLimitOptions) => Promise<Driver>): void {
  describe(name, () => {
    test('the tokens of a reader are spent for one day after their first use, and those of others are not', async () => {
      const { limits, pass } = await open({ tokensPerIpPerDay: 1000 })
      await limits.count(ada, 600)
      expect(await limits.areSpent(ada)).toBe(false)
      await pass(3600)
      await limits.count(ada, 600)
      expect(await limits.areSpent(ada)).toBe(true)
      expect(await limits.areSpent({ ...ada, site: 'other' })).toBe(true)
      expect(await limits.areSpent(bob)).toBe(false)
      await pass(DAY - 3600)
      expect(await limits.areSpent(ada)).toBe(false)
      await limits.count(ada, 999)
      expect(await limits.areSpent(ada)).toBe(false)
    })

    test('the tokens of a site are spent for all of its readers, and other sites have their own', async () => {
      const { limits, pass } = await open({ tokensPerSitePerDay: 1000 })
      await limits.count(ada, 500)
      await limits.count(bob, 500)
      expect(await limits.areSpent({ site: 'acme', ip: 'c' })).toBe(true)
      expect(await limits.areSpent({ site: 'other', ip: 'a' })).toBe(false)
      await pass(DAY)
      expect(await limits.areSpent(ada)).toBe(false)
    })

    test('by default a reader has a million tokens, and a site any number', async () => {
      const { limits } = await open({})
      for (const ip of ['a', 'b', 'c', 'd']) await limits.count({ site: 'acme', ip }, 999_999)
      expect(await limits.areSpent(ada)).toBe(false)
      await limits.count(ada, 1)
      expect(await limits.areSpent(ada)).toBe(true)
      expect(await limits.areSpent(bob)).toBe(false)
    })

    test('a site and an address with the same name are counted separately', async () => {
      const { limits } = await open({ tokensPerSitePerDay: 1000, tokensPerIpPerDay: 10 })
      await limits.count({ site: 'acme', ip: 'x' }, 100)
      expect(await limits.areSpent({ site: 'other', ip: 'acme' })).toBe(false)
    })

    test('answers that end at the same time are all counted', async () => {
      const { limits } = await open({ tokensPerSitePerDay: 60 })
      const count = (times: number) =>
        Promise.all(Array.from({ length: times }, (_, at) => limits.count({ site: 'acme', ip: `ip-${at % 3}` }, 1)))
      await count(59)
      expect(await limits.areSpent(ada)).toBe(false)
      await count(1)
      expect(await limits.areSpent(ada)).toBe(true)
    })
  })
}
