/**
 * An error that prevents the service from starting, and how to fix it. The command prints the message without a stack.
 */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
