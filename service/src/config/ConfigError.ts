/** Why the service cannot start, and how to fix it. The command prints the message without a stack. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
