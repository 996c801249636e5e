export { keepHousePicture, keepPicture } from './keep-picture.ts'
export { type Picture, readPicture } from './read-picture.ts'
export { freePictures, takePictures } from './take-pictures.ts'
