/** A list in groups. A full group stays the same object, so that nobody needs to look into it again. */
export type Runs<Item> = readonly (readonly Item[])[]
