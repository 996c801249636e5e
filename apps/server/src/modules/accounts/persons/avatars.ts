/** How many pictures the player app carries: /avatars/1.svg and on. */
const AVATARS = 12

/** The pictures that a player may choose from, drawn by us, served with the app. */
export const avatars = Array.from({ length: AVATARS }, (_, at) => ({
  id: String(at + 1),
  url: `/avatars/${at + 1}.svg`,
}))
