/** A tab of a browser: what every driver can do. Readers do more with it, see `createReader`. */
export interface Tab {
  goto: (url: string) => Promise<unknown>
  reload: () => Promise<unknown>
  back: () => Promise<unknown>
  /** Calls a function of the page and waits for what it returns. It must not use what is outside of it. */
  evaluate: <Result, Argument = undefined>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ) => Promise<Result>
  /** Presses, moves and releases the mouse at points of the viewport. A single point is a click. */
  drag: (from: Point, ...to: Point[]) => Promise<void>
  /** Moves the mouse to a point of the viewport. */
  move: (to: Point) => Promise<void>
  type: (text: string) => Promise<void>
  /** A key with its modifiers, as in `Control+Shift+I`. */
  press: (keys: string) => Promise<void>
  /** Holds a key until it has been repeated so often. */
  hold: (key: string, repeats: number) => Promise<void>
  /** A picture of the viewport, as PNG. */
  screenshot: () => Promise<Buffer>
  /** Another tab of the same browser, with the same storage. */
  open: () => Promise<Tab>
  /** Leaves the page, as readers do who close a tab, and closes it. */
  close: () => Promise<unknown>
}

export interface Point {
  x: number
  y: number
}

/** A started browser. */
export interface Engine {
  /** Opens a tab without stored data. */
  newTab: () => Promise<Tab>
  /** Ends what `newTab` has begun. */
  reset: () => Promise<void>
  close: () => Promise<void>
}
