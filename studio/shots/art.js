export { artPictures as shots } from '../art2d/pictures.js'
