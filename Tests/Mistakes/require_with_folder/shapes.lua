return { name = "square" }
