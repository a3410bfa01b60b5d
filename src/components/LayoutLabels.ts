/** The texts of the panel's size, which load once the panel is open. */
export interface LayoutLabels {
  /** Makes the panel large. */
  expand: string
  /** Makes it as small as it was before. */
  shrink: string
  /** Names the handle that changes the panel's size. */
  resize: string
  /** Says that size, in pixels; without a height where only the width can change. */
  size: (width: number, height?: number) => string
}
