export { keepHousePicture, keepPicture } from './keep-picture.ts'
export { freePictures, type Picture, readPicture, takePictures } from './read-own-picture.ts'
export { isRoomScarce, roomBytes, watchRoom } from './watch-room.ts'
