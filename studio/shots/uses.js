export { usePictures as shots } from '../uses/pictures.js'
