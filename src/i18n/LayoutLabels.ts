/** Labels of the panel's size controls. Loaded when the panel is open. */
export interface LayoutLabels {
  /** Button that enlarges the panel. */
  expand: string
  /** Button that restores the size of the panel. */
  collapse: string
  /** Accessible name of the handle that resizes the panel. */
  resize: string
  /** The size in pixels; without a height if only the width can change. */
  size: (width: number, height?: number) => string
}

/** English labels. */
export const defaultLayoutLabels: LayoutLabels = {
  expand: 'Expand',
  collapse: 'Shrink',
  resize: 'Size of the panel',
  size: (width, height) => `${width} ${height === undefined ? '' : `by ${height} `}pixels`,
}
