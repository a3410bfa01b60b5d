import { useState } from 'react'

type Entries = Readonly<Record<string, unknown>>

const isSame = (one: Entries = {}, other: Entries = {}) =>
  Object.keys({ ...one, ...other }).every((key) => one[key] === other[key])

/** The same object for as long as its entries are, however often an owner writes it anew. */
export function useSettled<Value extends object>(value: Value | undefined): Value | undefined {
  const [settled, setSettled] = useState(value)
  if (isSame(settled as Entries | undefined, value as Entries | undefined)) return settled
  setSettled(value)
  return value
}
