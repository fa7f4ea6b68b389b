export { scenePictures as shots } from '../scenes/pictures.js'
