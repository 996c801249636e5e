export { keepHousePicture, keepPicture } from './keep-picture.ts'
export { freePictures, type Picture, readPicture, takePictures } from './read-own-picture.ts'
export { isRoomScarce, watchRoom } from './watch-room.ts'
