// Swiper ships only ES modules and nothing of ours uses it (platform/h5Components has the carousel).
module.exports = {}
