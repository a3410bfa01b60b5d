/** Formats a size in bytes: `240 kB`, `5 MB`. A megabyte has 1024 × 1024 bytes, as in the limits of the service. */
export function toSize(bytes: number, locale: string): string {
  const isLarge = bytes >= 1024 * 1024
  const value = isLarge ? bytes / 1024 / 1024 : Math.ceil(bytes / 1024)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  }).format(value)
}
