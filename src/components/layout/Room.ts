/** How large the panel is, and how large it may be where it stands, in pixels. */
export interface Room {
  width: number
  height: number
  /** The edge of the panel that moves. */
  edge: 'left' | 'right'
  maximumWidth: number
  maximumHeight: number
}
