;;; remora.el --- Remora's language server in Eglot  -*- lexical-binding: t -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "27.1") (eglot "1.9") (lua-mode "20210802"))
;; Keywords: languages

;;; Commentary:

;; Add this to your init file:
;;
;;   (load "/path/to/remora.el")
;;
;; Lua scripts of Remora then open in `remora-mode', scenes in `remora-scene-mode'.  Both connect to the
;; server.  Other Lua and JSON is left alone.

;;; Code:

(require 'eglot)
(require 'js)
(require 'lua-mode)
(require 'seq)

(defgroup remora nil
  "Behaviours and scenes of Remora."
  :group 'languages)

(defcustom remora-path "remora"
  "The program `remora', by its name on the PATH or its whole path."
  :type 'string)

(define-derived-mode remora-mode lua-mode "Remora"
  "Lua that declares, uses or tests behaviours of Remora.")

(define-derived-mode remora-scene-mode js-mode "Scene"
  "A scene of Remora."
  (setq-local js-indent-level 2))

(defun remora-scene-p ()
  "Whether the file of this buffer is a scene."
  (and buffer-file-name (equal (file-name-nondirectory buffer-file-name) "scene.json")))

(defun remora--has-scenes-p (folder)
  "Whether FOLDER has a folder of scenes."
  (let ((scenes (expand-file-name "scenes" folder)))
    (and (file-directory-p scenes)
         (seq-some (lambda (each) (file-exists-p (expand-file-name "scene.json" each)))
                   (directory-files scenes t)))))

(defun remora-script-p ()
  "Whether the file of this buffer is a Lua file of Remora.
Either it declares a behaviour, or there is a scene around it."
  (and buffer-file-name
       (string-suffix-p ".lua" buffer-file-name)
       (or (locate-dominating-file buffer-file-name "scene.json")
           (locate-dominating-file buffer-file-name #'remora--has-scenes-p)
           (save-excursion
             (goto-char (point-min))
             (re-search-forward "^local +[[:alnum:]_]+ *= *behaviour[ (\"']" nil t)))))

(add-to-list 'magic-mode-alist '(remora-script-p . remora-mode))
(add-to-list 'magic-mode-alist '(remora-scene-p . remora-scene-mode))

(add-to-list 'eglot-server-programs
             `(((remora-mode :language-id "lua") (remora-scene-mode :language-id "json"))
               . ,(lambda (&rest _) (list remora-path "lsp"))))

(add-hook 'remora-mode-hook #'eglot-ensure)
(add-hook 'remora-scene-mode-hook #'eglot-ensure)

(provide 'remora)
;;; remora.el ends here
