/** How many things of a player are not over, and when the last of them is at the latest; null where nothing ends it by itself. */
export type Pending = Readonly<{ count: number; overBy: Date | null }>
