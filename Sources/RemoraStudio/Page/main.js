import './studio.js';
