/** Copies the properties of an object, without those that a page has added to `Object.prototype`. */
export const toOwn = <Value extends object>(value: Value): Value => Object.assign(Object.create(null) as Value, value)
