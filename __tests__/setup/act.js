// React moved `act`; Taro's test kit still imports it from the old place, which logs a warning.
exports.act = require('react').act
