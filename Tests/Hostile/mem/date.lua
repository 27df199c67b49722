-- [mem/os] expect=oom|error|timeout|ok | host must: refuse at the cap, report, and have the memory back
return #os.date(("%A"):rep(2000000))
