/** The user of a language model's tokens. */
export interface TokenUser {
  /** The domain of the site. */
  site: string
  /** The reader's IP address. */
  ip: string
}

/**
 * Counts the tokens of the language model for a site and for a reader, in windows of a day that start with their first
 * use. An answer is counted when it ends, so answers in progress can exceed a limit. Drivers must pass the suite in
 * `test/tokenLimitsContract.ts`.
 */
export interface TokenLimits {
  /** Whether the site or the reader has used up its tokens. */
  areSpent(user: TokenUser): Promise<boolean>
  /** @param tokens input and output of an answer, an integer */
  count(user: TokenUser, tokens: number): Promise<void>
}

/** Identifies the budget that the tokens of an answer are counted against. */
export interface TokenAccount {
  limits: TokenLimits
  user: TokenUser
}

/** About 100 questions. */
export const TOKENS_PER_IP_PER_DAY = 1_000_000

/** Maximum tokens per window. Answers quote the documentation when they are used up. */
export interface TokenLimitOptions {
  /** @default unlimited */
  tokensPerSitePerDay?: number | undefined
  /** @default 1,000,000 */
  tokensPerIpPerDay?: number | undefined
}
